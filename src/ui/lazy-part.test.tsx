import { expect, test, vi } from 'vitest'

import { MissingCodeError } from '#base/missing-code.ts'
import { renderPart } from '#tests/support/render-part.tsx'

import { fetchParts, lazyPart } from './lazy-part.tsx'
import { ReloadContext } from './reload-context.ts'

test('a part that comes later takes its place, with what it is given', async () => {
  const Greeting = lazyPart(() => Promise.resolve(({ name }: { name: string }) => <p>{name}</p>))
  const { screen } = await renderPart(<Greeting name="Annict" />)
  await expect.element(screen.getByText('Annict')).toBeVisible()
})

test('a part that cannot be fetched says so in its place, and offers to load the page again', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  let connected = false
  const now = vi.fn<() => Promise<boolean>>(() => Promise.resolve(connected))
  const Part = lazyPart(() => Promise.reject(new Error('no network')))
  const { screen } = await renderPart(
    <ReloadContext value={{ now, whenPossible: () => () => {} }}>
      <p>around</p>
      <Part />
    </ReloadContext>,
  )
  await expect.element(screen.getByText('この部分を読み込めませんでした。')).toBeVisible()
  await expect.element(screen.getByText('around')).toBeVisible()
  const again = screen.getByRole('button', { name: '再読み込み' })
  await again.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('まだつながりません。')
  connected = true
  await again.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
  expect(now).toHaveBeenCalledTimes(2)
  silence.mockRestore()
})

test('a part that fails at drawing can be drawn again', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  let broken = true
  const Part = lazyPart(() =>
    Promise.resolve(() => {
      if (broken) throw new Error('kaputt')
      return <p>here</p>
    }),
  )
  const { screen } = await renderPart(<Part />)
  const again = screen.getByRole('button', { name: 'もう一度読み込む' })
  await expect.element(again).toBeVisible()
  broken = false
  await again.click()
  await expect.element(screen.getByText('here')).toBeVisible()
  silence.mockRestore()
})

test('parts are fetched before they are drawn, and one that does not come is told', async () => {
  const load = vi.fn<() => Promise<() => null>>(() => Promise.resolve(() => null))
  lazyPart(load)
  // The parts of the tests above are among them, and one of those never comes.
  await expect(fetchParts()).rejects.toThrow(MissingCodeError)
  expect(load).toHaveBeenCalledOnce()
})
