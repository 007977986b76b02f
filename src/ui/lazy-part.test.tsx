import { expect, test, vi } from 'vitest'

import { renderPart } from '#tests/support/render-part.tsx'

import { lazyPart } from './lazy-part.tsx'

test('a part that comes later takes its place, with what it is given', async () => {
  const Greeting = lazyPart(() => Promise.resolve(({ name }: { name: string }) => <p>{name}</p>))
  const { screen } = await renderPart(<Greeting name="Annict" />)
  await expect.element(screen.getByText('Annict')).toBeVisible()
})

test('a part that cannot be fetched says so in its place, and can be fetched again', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  let connected = false
  const Part = lazyPart(() =>
    connected ? Promise.resolve(() => <p>here</p>) : Promise.reject(new Error('no network')),
  )
  const { screen } = await renderPart(
    <>
      <p>around</p>
      <Part />
    </>,
  )
  await expect.element(screen.getByText('この部分を読み込めませんでした。')).toBeVisible()
  await expect.element(screen.getByText('around')).toBeVisible()
  connected = true
  await screen.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect.element(screen.getByText('here')).toBeVisible()
  silence.mockRestore()
})
