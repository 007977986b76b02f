import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { safePicture } from '#base/safe-url.ts'

import { PreferencesProvider } from '#features/preferences/preferences-context.tsx'
import { createPreferences } from '#features/preferences/preferences.ts'

import { Cover } from './cover.tsx'

const picture = safePicture('https://example.invalid/cover.jpg')
const other = safePicture('https://example.invalid/other.jpg')

test('a picture that fails gives way to the drawn cover', async () => {
  const screen = await render(<Cover title="見本市場の朝" picture={picture} alt="picture" eager />)
  await expect.poll(() => screen.container.querySelector('img')).toBeNull()
  expect(screen.container.textContent).toBe('見本')
})

test('a picture is asked for without telling from where, and only near the window', async () => {
  const screen = await render(<Cover title="見本" picture={picture} />)
  const image = screen.container.querySelector('img')
  expect(image?.referrerPolicy).toBe('no-referrer')
  expect(image?.loading).toBe('lazy')
  expect(image?.alt).toBe('')
})

test('whoever wants no pictures is spared the question, and has it back by the same switch', async () => {
  const preferences = createPreferences(null)
  preferences.choose({ pictures: 'none' })
  const screen = await render(
    <PreferencesProvider value={preferences}>
      <Cover title="見本" picture={other} />
    </PreferencesProvider>,
  )
  expect(screen.container.querySelector('img')).toBeNull()
  expect(screen.container.textContent).toBe('見本')
  preferences.choose({ pictures: 'all' })
  await expect.poll(() => screen.container.querySelector('img')?.src).toBe(other)
  preferences.choose({ pictures: 'none' })
  await expect.poll(() => screen.container.querySelector('img')).toBeNull()
})

test('the frame has its size before the picture comes, and after it has failed', async () => {
  const screen = await render(<Cover title="見本" picture={picture} eager />)
  const height = () => screen.container.firstElementChild?.getBoundingClientRect().height
  const before = height()
  await expect.poll(() => screen.container.querySelector('img')).toBeNull()
  expect(before).toBeGreaterThan(0)
  expect(height()).toBe(before)
})
