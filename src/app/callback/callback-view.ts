import type { Clock } from '#base/clock.ts'
import { SECOND, type Instant } from '#base/time.ts'
import { unreachable } from '#base/invariant.ts'
import type { SignInNews } from '#features/sign-in/news.ts'
import { createFormat } from '#i18n/format.ts'
import { isolated } from '#i18n/isolate.ts'
import { callback as english } from '#i18n/en/callback.ts'
import { callback as japanese } from '#i18n/ja/callback.ts'
import type { Language } from '#i18n/language.ts'
import type { BeginError, SignInOnAnnict } from '#session/begin-sign-in.ts'
import type { Failure, OtherUser, SignInOutcome } from '#session/finish-sign-in.ts'
import type { Client, Person } from '#session/transactions.ts'

import { actions, button, element, link } from './elements.ts'
import { askName } from './ask-name.ts'
import styles from './callback.module.css'

export interface CallbackPage {
  readonly root: HTMLElement
  readonly language: Language
  readonly clock: Clock
  /** The app's own address, with the slash at its end. */
  readonly home: string
  readonly siteUrl: string
  readonly apiUrl: string
  /** The client that the deployer has registered; null when there is none. */
  readonly siteClient: Client | null
  /** Finishes the sign-in; `onWait` hears until when a refusal is waited out. */
  readonly finish: (onWait: (until: Instant) => void) => Promise<SignInOutcome>
  readonly begin: (wish: SignInOnAnnict) => Promise<BeginError | null>
  /** Goes on to an address of the app, with what there is to say there. */
  readonly leave: (address: string, news: SignInNews | null) => void
}

/** The page between Annict and the app: it says what is going on, and what to do where it does not go on. */
export function showCallback(page: CallbackPage): void {
  const { root, language, clock, home, siteUrl, leave } = page
  const words = language === 'ja' ? japanese : english
  const format = createFormat(language)
  const main = element('main', { className: styles.main })
  const mark = element('a', { className: styles.mark, href: home }, words.product)
  const head = element('header', { className: styles.head }, mark)
  root.replaceChildren(element('div', { className: styles.page }, head, main))

  /** Whoever listens hears the heading of each new state. */
  function show(title: string, ...parts: readonly (Node | null)[]): void {
    document.title = `${title} - ${words.product}`
    const heading = element('h1', { tabIndex: -1 }, title)
    main.replaceChildren(heading, ...parts.filter((part) => part !== null))
    heading.focus()
  }

  function showWorking(): void {
    show(words.working, element('p', { role: 'status' }, words.workingBody))
  }

  function showWait(until: Instant): void {
    const text = element('p', { role: 'timer' })
    show(words.working, text)
    const tick = (): void => {
      const left = until - clock.now()
      text.textContent = words.waiting(format.duration(left))
      if (left > 0 && text.isConnected) clock.after(SECOND, tick)
    }
    tick()
  }

  async function follow(work: Promise<SignInOutcome>): Promise<void> {
    const outcome = await work
    switch (outcome.kind) {
      case 'nothing':
        return leaveFor(outcome.returnTo, null)
      case 'signed-in':
        return leaveFor(outcome.returnTo, outcome.left ? 'left' : null)
      case 'denied':
        return leaveFor(outcome.returnTo, 'denied')
      case 'other-user':
        return showOtherUser(outcome.expected, outcome.choice)
      case 'failed':
        return showFailure(outcome)
      default:
        return unreachable(outcome)
    }
  }

  function leaveFor(address: string, news: SignInNews | null): void {
    show(words.goingBack)
    leave(address, news)
  }

  function showFailure({ error, again, retry }: Failure): void {
    const said: { readonly title: string; readonly body: string; readonly causes?: readonly string[] } =
      words.errors[error.kind]
    const wish = again ?? (error.kind === 'not-begun-here' ? freshWish(page) : null)
    const problem = element('p', { className: styles.problem, role: 'alert' })
    show(
      said.title,
      element('p', {}, said.body),
      said.causes === undefined
        ? null
        : element(
            'div',
            { className: styles.causes },
            element('h2', {}, words.causes),
            element('ul', {}, ...said.causes.map((cause) => element('li', {}, cause))),
          ),
      actions(
        retry &&
          button(words.retry, 'main', () => {
            showWorking()
            void follow(retry())
          }),
        retry === null && wish !== null
          ? button(words.again, 'main', () => void beginAgain(wish, problem))
          : null,
        retry === null && wish === null ? link(words.account, `${home}account`, 'main') : null,
        error.kind === 'maybe-orphaned'
          ? link(words.annictApps + words.newTab, `${siteUrl}/settings/apps`, 'plain', '_blank')
          : null,
        link(words.home, home, 'plain'),
      ),
      problem,
    )
  }

  async function beginAgain(wish: SignInOnAnnict, problem: HTMLElement): Promise<void> {
    const error = await page.begin(wish)
    if (error !== null) problem.textContent = words.begin[error]
  }

  async function showOtherUser(expected: Person, choice: OtherUser): Promise<void> {
    const { otherUser } = words
    const name = await askName(choice, page.apiUrl)
    const number = choice.userId === null ? otherUser.someone : otherUser.number(String(choice.userId))
    const got = name === null ? number : isolated(name)
    const wanted = isolated(expected.name ?? otherUser.number(String(expected.userId)))
    const choose = (work: () => Promise<SignInOutcome>) => (): void => {
      showWorking()
      void follow(work())
    }
    show(
      otherUser.title,
      element('p', {}, otherUser.body(wanted, got)),
      actions(
        button(otherUser.stay(wanted), 'main', choose(choice.cancel)),
        button(otherUser.change(got), undefined, choose(choice.switch)),
      ),
      element('p', { className: styles.note }, otherUser.guide(wanted)),
    )
  }

  showWorking()
  void follow(page.finish(showWait))
}

/** A sign-in that nothing is known of begins again with the least that there is to ask for. */
function freshWish({ siteClient, home }: CallbackPage): SignInOnAnnict | null {
  if (siteClient === null) return null
  return {
    ...{ client: siteClient, keepsSecret: false, scopes: ['read'] },
    ...{ expected: null, keep: 'device', returnTo: home },
  }
}
