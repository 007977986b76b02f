import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderPart } from '#tests/support/render-part.tsx'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { closeMenu, Menu } from './menu.tsx'
import { Select } from './select.tsx'
import { SortHeader } from './sort-header.tsx'
import { TextField } from './text-field.tsx'
import { ToggleGroup } from './toggle-group.tsx'

describe('a button', () => {
  test('that is disabled stays reachable and does nothing', async () => {
    const press = vi.fn<() => void>()
    const { screen } = await renderPart(
      <Button aria-disabled onClick={press}>
        go
      </Button>,
    )
    screen.getByRole('button').element().focus()
    await expect.element(screen.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
  })

  test('never sends a form by accident', async () => {
    const { screen } = await renderPart(<Button>go</Button>)
    await expect.element(screen.getByRole('button')).toHaveAttribute('type', 'button')
  })
})

describe('a toggle group', () => {
  const choices = [
    { value: 'tv', label: 'TV', count: '55' },
    { value: 'movie', label: 'Movie', count: '0', disabled: true },
  ] as const

  test('says which is pressed and hands on a choice', async () => {
    const choose = vi.fn<(value: string) => void>()
    const { screen } = await renderPart(
      <ToggleGroup label="media" choices={choices} value={null} onChoose={choose} />,
    )
    await expect.element(screen.getByRole('group', { name: 'media' })).toBeVisible()
    await screen.getByRole('button', { name: /TV/ }).click()
    expect(choose).toHaveBeenCalledWith('tv')
  })

  test('keeps a choice that would show nothing in its place, and lets a pressed one be released', async () => {
    const choose = vi.fn<(value: string) => void>()
    const { screen } = await renderPart(
      <ToggleGroup label="media" choices={choices} value={['movie']} onChoose={choose} />,
    )
    const movie = screen.getByRole('button', { name: /Movie/ })
    await expect.element(movie).toHaveAttribute('aria-pressed', 'true')
    await expect.element(movie).toHaveAttribute('aria-disabled', 'false')
    await movie.click()
    expect(choose).toHaveBeenCalledWith('movie')
  })
})

test('a text field ties its hint and its error to itself', async () => {
  const { screen } = await renderPart(<TextField label="Token" hint="kept here" error="not accepted" />)
  await expect.element(screen.getByLabelText('Token')).toHaveAccessibleDescription('kept here not accepted')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('not accepted')
})

test('a select hands on the value that was chosen', async () => {
  const choose = vi.fn<(value: string) => void>()
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ] as const
  const { screen } = await renderPart(<Select label="order" value="a" options={options} onChoose={choose} />)
  await screen.getByLabelText('order').selectOptions('Second')
  expect(choose).toHaveBeenCalledWith('b')
})

test('the head of a column says how the table is sorted, and sorts', async () => {
  const sort = vi.fn<() => void>()
  const { screen } = await renderPart(
    <table>
      <thead>
        <tr>
          <SortHeader direction="descending" onSort={sort}>
            Watchers
          </SortHeader>
        </tr>
      </thead>
    </table>,
  )
  await expect
    .element(screen.getByRole('columnheader', { name: 'Watchers' }))
    .toHaveAttribute('aria-sort', 'descending')
  await screen.getByRole('button', { name: 'Watchers' }).click()
  expect(sort).toHaveBeenCalledOnce()
})

describe('a menu', () => {
  const menu = (
    <Menu label="Display">
      <Button onClick={(event) => closeMenu(event.currentTarget)}>choose</Button>
    </Menu>
  )

  test('opens below its button, inside of the window, and closes with Esc', async () => {
    const { screen } = await renderPart(menu)
    await screen.getByRole('button', { name: 'Display' }).click()
    const choice = screen.getByRole('button', { name: 'choose' })
    await expect.element(choice).toBeVisible()
    const panel = choice.element().closest('[popover]')?.getBoundingClientRect()
    const button = screen.getByRole('button', { name: 'Display' }).element().getBoundingClientRect()
    expect(panel?.top).toBeGreaterThanOrEqual(button.bottom)
    expect(panel?.left).toBeGreaterThanOrEqual(0)
    expect(panel?.right).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.keyboard('{Escape}')
    await expect.element(choice).not.toBeInTheDocument()
  })

  test('closes after a choice', async () => {
    const { screen } = await renderPart(menu)
    await screen.getByRole('button', { name: 'Display' }).click()
    await screen.getByRole('button', { name: 'choose' }).click()
    await expect.element(screen.getByRole('button', { name: 'choose' })).not.toBeInTheDocument()
  })
})

test('a dialog holds the page until it is closed, and gives the focus back', async () => {
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>open</Button>
        <Dialog title="Sources" open={open} onClose={() => setOpen(false)}>
          <p>inside</p>
        </Dialog>
      </>
    )
  }
  const { screen } = await renderPart(<Opener />)
  await screen.getByRole('button', { name: 'open' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Sources' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('inside')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'open' })).toHaveFocus()
})

test('an error boundary shows what stands in, and tries again', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  let broken = true
  function Fragile() {
    if (broken) throw new Error('broken')
    return <p>whole</p>
  }
  const { screen } = await renderPart(
    <ErrorBoundary renderFailure={(error, retry) => <Button onClick={retry}>{String(error)}</Button>}>
      <Fragile />
    </ErrorBoundary>,
  )
  broken = false
  await screen.getByRole('button', { name: 'Error: broken' }).click()
  await expect.element(screen.getByText('whole')).toBeVisible()
  silence.mockRestore()
})
