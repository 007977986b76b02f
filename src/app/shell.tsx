import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'

import { BudgetAnnouncer } from '#features/budget/budget-announcer.tsx'
import { useMessages } from '#i18n/i18n.tsx'
import { useSessionSnapshot } from '#session/session-context.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import { Keys } from './keys.tsx'
import { useSettings } from './shell-context.ts'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useLanguageInAddress } from './use-language-in-address.ts'

const WaysIn = lazyPart(async () => (await import('#features/sign-in/ways-in.tsx')).WaysIn)

/** What stays on screen while pages come and go. */
export function Shell() {
  const settings = useSettings()
  const { kind } = useSessionSnapshot()
  const sample = kind === 'demo' || settings.sampleNotice
  useLanguageInAddress()
  return (
    <div className={styles.frame}>
      <TopBar />
      <div className={styles.middle}>
        {sample && <SampleNotice />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <Banners />
          <Page signedOut={kind === 'signed-out'} />
        </main>
      </div>
      <Footer sample={sample} />
      <BudgetAnnouncer />
      <Keys />
    </div>
  )
}

/** The page itself; without anyone signed in, the ways in stand in for pages that need Annict. */
function Page({ signedOut }: { signedOut: boolean }) {
  const needsAnnict = useMatches({
    select: (matches) => {
      const leaf = matches.at(-1)
      return leaf !== undefined && leaf.id !== '__root__' && leaf.staticData.open !== true
    },
  })
  return <Suspense>{signedOut && needsAnnict ? <WaysIn /> : <Outlet />}</Suspense>
}

function SampleNotice() {
  const { sample } = useMessages('shell')
  return (
    <aside className={styles.sample} aria-label={sample.title}>
      <p>
        <b>{sample.title}</b> {sample.body}
      </p>
    </aside>
  )
}
