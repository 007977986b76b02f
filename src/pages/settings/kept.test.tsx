import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { startCatalogueHere } from '#tests/support/catalogue-line.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const HEAD = { format: 'yohaku-catalogue', version: 1, service: 'http://annict.test', written: 1 }

/** Told by Annict on the first of January 2026. */
const work = (id: number, facts: object, at: number = Date.UTC(2026, 0)): string =>
  JSON.stringify({ kind: 'work', id, parts: [{ at, facts }] })

const fileOf = (head: object, ...lines: string[]): File =>
  new File([[JSON.stringify(head), ...lines, ''].join('\n')], 'yohaku-catalogue.json')

const SEASON = { seasonYear: 2024, seasonName: 'SPRING' }
const whole = fileOf(
  HEAD,
  work(901, { title: '見本の旅', ...SEASON, episodes: [1, 2] }),
  work(902, { title: '見本の夜', ...SEASON }),
  JSON.stringify({ rows: 2 }),
)

async function openSettings() {
  const page = await renderPage('/settings', { startCatalogue: startCatalogueHere })
  const give = async (file: File): Promise<void> => {
    await expect.element(page.screen.getByText('まだ何もありません。')).toBeVisible()
    await userEvent.upload(page.screen.getByLabelText('ファイルを選ぶ'), file)
  }
  return { ...page, give }
}

describe('a file of the catalogue', () => {
  test('is taken in, counted, and shown by kind and season', async () => {
    const { screen, give, sent } = await openSettings()
    await give(whole)
    await expect.element(screen.getByText('2件を取り入れました。')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '作品を忘れる（約1回）' })).toBeVisible()
    const seasons = screen.getByRole('combobox', { name: '忘れる季節' })
    await expect.element(seasons).toHaveTextContent('2024年 春（2作品）')
    expect(sent()).toBe(0)
  })

  test('says what in it was older or not understood', async () => {
    const { screen, give } = await openSettings()
    await give(
      fileOf(
        HEAD,
        work(901, { title: '見本の旅' }),
        work(901, { title: '見本の旅' }),
        work(902, { title: 7 }),
        work(903, { title: '先の見本' }, Date.UTC(2099, 0)),
        JSON.stringify({ rows: 4 }),
      ),
    )
    await expect
      .element(screen.getByText('2件は、わからないため飛ばしました。', { exact: false }))
      .toBeVisible()
    await expect.element(screen.getByText('値がちがう 1件、先の日時 1件')).toBeVisible()
  })

  test('that was cut off gives what it has, and says so', async () => {
    const { screen, give } = await openSettings()
    await give(fileOf(HEAD, work(901, { title: '見本の旅' })))
    await expect.element(screen.getByText(/^ファイルは途中で切れていました/)).toBeVisible()
    await expect.element(screen.getByText('1件を取り入れました。')).toBeVisible()
  })

  test.each([
    ['nothing of ours', new File(['<html>'], 'page.html'), 'これは余白のカタログのファイルではありません。'],
    [
      'a newer version',
      fileOf({ ...HEAD, version: 2 }),
      'このファイルは、より新しい版の余白で書き出されています。',
    ],
    [
      'another Annict',
      fileOf({ ...HEAD, service: 'https://api.annict.com' }),
      'このファイルは、ほかの Annict から書き出されています。',
    ],
  ])('is refused when it is of %s, and nothing changes', async (_, file, words) => {
    const { screen, give } = await openSettings()
    await give(file)
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
    await expect.element(screen.getByText('手元のカタログは、そのままです。')).toBeVisible()
    await expect.element(screen.getByText('まだ何もありません。')).toBeVisible()
  })

  test('is written under the name of the day', async () => {
    const { screen, give } = await openSettings()
    await give(whole)
    await expect.element(screen.getByText('2件を取り入れました。')).toBeVisible()
    await screen.getByRole('button', { name: 'ファイルに書き出す' }).click()
    await expect
      .element(screen.getByText(/^yohaku-catalogue-\d{4}-\d\d-\d\d\.gz（\d+ B）に書き出しました。$/))
      .toBeVisible()
  })
})

describe('what is kept', () => {
  test('is forgotten by kind at once where it costs little, and the focus stays near', async () => {
    const { screen, give } = await openSettings()
    await give(whole)
    await screen.getByRole('button', { name: '作品を忘れる（約1回）' }).click()
    await expect.element(screen.getByText('作品を忘れました。')).toBeVisible()
    await expect.element(screen.getByText('まだ何もありません。')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: '手元のデータ' })).toHaveFocus()
  })

  test('is forgotten by season', async () => {
    const { screen, give } = await openSettings()
    await give(whole)
    await screen.getByRole('button', { name: '忘れる（約2回）', exact: true }).click()
    await expect.element(screen.getByText('2024年 春を忘れました。')).toBeVisible()
  })

  test('is forgotten whole only after a word on what that costs', async () => {
    const { screen, give } = await openSettings()
    await give(whole)
    await screen.getByRole('button', { name: 'すべて忘れる（約2回）' }).click()
    const dialog = screen.getByRole('dialog', { name: '手元のデータすべてを忘れますか' })
    await expect.element(dialog).toHaveTextContent('およそ2回')
    await dialog.getByRole('button', { name: 'やめる' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '作品を忘れる（約1回）' })).toBeVisible()
    await screen.getByRole('button', { name: 'すべて忘れる（約2回）' }).click()
    await dialog.getByRole('button', { name: '忘れる' }).click()
    await expect.element(screen.getByText('手元のデータすべてを忘れました。')).toBeVisible()
    await expect.element(screen.getByText('忘れるものはありません。')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: '手元のデータ' })).toHaveFocus()
  })
})

test('without its worker the catalogue says that it cannot be read, and the rest of the page works', async () => {
  const { screen } = await renderPage('/settings')
  await expect.element(screen.getByText('カタログを今は読めません。ほかの設定は使えます。')).toBeVisible()
  await expect.element(screen.getByText('残っているページはありません。')).toBeVisible()
})
