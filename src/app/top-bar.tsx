import type { MouseEvent } from 'react'

import {
  accountPath,
  budgetPath,
  homePath,
  libraryPath,
  searchPath,
  settingsPath,
  timelinePath,
} from '#domain/paths.ts'
import { BudgetChip } from '#features/budget/budget-chip.tsx'
import { PageLink } from '#features/navigation/page-link.tsx'
import { useChoices } from '#features/preferences/preferences-context.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { buttonClass } from '#ui/button.tsx'

import { DisplayMenu } from './display-menu.tsx'
import styles from './top-bar.module.css'

/** Moves the focus alone: a step in the history would hide from Back which page it leads to. */
function skipToMain(event: MouseEvent): void {
  const main = document.getElementById('main')
  if (main === null) return
  event.preventDefault()
  main.focus()
}

/** What is always there: the mark, the pages, the budget, the look. */
export function TopBar() {
  const messages = useMessages('shell')
  const budget = useMessages('budget')
  const { shortcuts, chip } = useChoices()
  return (
    <>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        {messages.skip}
      </a>
      <header className={styles.top}>
        <PageLink to={homePath} className={styles.mark} name={messages.home}>
          <span lang="ja">{messages.mark}</span>
          <small>{messages.tagline}</small>
        </PageLink>
        <nav className={styles.pages} aria-label={messages.pages}>
          <PageLink to={homePath}>{messages.nav.season}</PageLink>
          <PageLink to={searchPath}>{messages.nav.search}</PageLink>
          <PageLink to={libraryPath}>{messages.nav.library}</PageLink>
          <PageLink to={timelinePath}>{messages.nav.timeline}</PageLink>
          {/* In narrow windows the gauge and the menu lead to these. */}
          <PageLink to={budgetPath} className={styles.wide}>
            {messages.nav.budget}
          </PageLink>
          <PageLink to={accountPath}>{messages.nav.account}</PageLink>
          <PageLink to={settingsPath} className={styles.wide}>
            {messages.nav.settings}
          </PageLink>
        </nav>
        <span className={styles.grow} />
        <BudgetChip
          shortcut={shortcuts === 'on'}
          short={chip === 'short'}
          footer={
            <p className={styles.more}>
              <PageLink to={budgetPath} className={buttonClass()}>
                {budget.more}
              </PageLink>
            </p>
          }
        />
        <DisplayMenu />
      </header>
    </>
  )
}
