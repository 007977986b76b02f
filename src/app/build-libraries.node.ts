import type { Plugin } from 'vite'

/** A module of a library, of which the app uses less than it holds, and what stands in its place in a build. */
export interface Shortened {
  readonly module: string
  readonly code: string
}

export const SHORTENED: readonly Shortened[] = [
  {
    // It looks for the name and kind of an operation with GraphQL's parser, printer and kinds. We hand over texts that
    // the build has printed, and exclude the name.
    module: 'graphql-request/build/legacy/helpers/analyzeDocument.js',
    code: `
      export const analyzeDocument = (expression, excludeOperationName) => {
        if (typeof expression !== 'string' || !excludeOperationName) {
          throw new Error('Documents are printed before the build: send a text, without its name')
        }
        return { expression, isMutation: false, operationName: undefined }
      }`,
  },
  {
    // Pages of a list are queries of their own, since cursors are never kept.
    module: '@tanstack/query-core/build/modern/infiniteQueryBehavior.js',
    code: `
      const none = () => { throw new Error('Infinite queries are left out of the build') }
      export const infiniteQueryBehavior = none, hasNextPage = none, hasPreviousPage = none`,
  },
  {
    // Writes leave through the scheduler, and are kept by ourselves until they have.
    module: '@tanstack/query-core/build/modern/mutationCache.js',
    code: `
      export class MutationCache {
        build() { throw new Error('Mutations are left out of the build') }
        findAll() { return [] }
        getAll() { return [] }
        clear() {}
        resumePausedMutations() { return Promise.resolve() }
      }`,
  },
  {
    // Asked in none of our ways: nothing is fetched again by focus, and our own scheduler knows when there is a network.
    module: '@tanstack/query-core/build/modern/focusManager.js',
    code: `
      export class FocusManager {
        subscribe() { return () => {} }
        isFocused() { return true }
      }
      export const focusManager = new FocusManager()`,
  },
  {
    module: '@tanstack/query-core/build/modern/onlineManager.js',
    code: `
      export class OnlineManager {
        subscribe() { return () => {} }
        isOnline() { return true }
      }
      export const onlineManager = new OnlineManager()`,
  },
  {
    // The router is given both ways of our own.
    module: '@tanstack/router-core/dist/esm/searchParams.js',
    code: `
      const none = () => { throw new Error('What addresses mean is said by ourselves, not by the router') }
      export const parseSearchWith = none, stringifySearchWith = none
      export const defaultParseSearch = none, defaultStringifySearch = none`,
  },
  {
    // It stands in for React's own hook in versions that have none.
    module: 'use-sync-external-store/cjs/use-sync-external-store-shim.production.js',
    code: `exports.useSyncExternalStore = require('react').useSyncExternalStore`,
  },
]

/** What a library hands out that neither the app nor another library asks for, by its module. */
export const UNUSED_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  'react-dom/cjs/react-dom-client.production.js': ['hydrateRoot'],
  'react/cjs/react.production.js': [
    'Children',
    'cache',
    'cacheSignal',
    'cloneElement',
    'unstable_useCacheRefresh',
  ],
  // The page itself says what is fetched early.
  'react-dom/cjs/react-dom.production.js': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
}

/** What of React's renderer would answer those of them that ask for something to be fetched. */
export const UNUSED_ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'react-dom/cjs/react-dom-client.production.js': [
    'D: prefetchDNS',
    'C: preconnect',
    'L: preload',
    'm: preloadModule',
    'X: preinitScript',
    'S: preinitStyle',
    'M: preinitModuleScript',
  ],
}

/**
 * What React's renderer does only for a page whose markup came from a server, which it takes over while it holds events
 * back (hydration; `hydrateRoot` alone begins it), and for style sheets and scripts that are drawn as elements: ours are
 * named by the page. So it is with lists of suspending parts, activities and `useActionState`, which neither the app nor a
 * library of it draws or calls.
 */
export const UNUSED_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  'react-dom/cjs/react-dom-client.production.js': [
    'accumulateOrCreateContinuousQueuedReplayableEvent',
    'acquireResource',
    'actionStateActionEffect',
    'attemptExplicitHydrationTarget',
    'attemptReplayContinuousQueuedEvent',
    'canHydrateHydrationBoundary',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'clearHydrationBoundary',
    'createFiberFromDehydratedFragment',
    'cutOffTailIfNeeded',
    'dispatchActionState',
    'getNextHydratableInstanceAfterHydrationBoundary',
    'handleActionReturnValue',
    'hideOrUnhideDehydratedBoundary',
    'initSuspenseListRenderState',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'mountActionState',
    'mountActivityChildren',
    'mountHostRootWithoutHydrating',
    'notifyActionListeners',
    'onActionError',
    'onActionSuccess',
    'preloadStylesheet',
    'prepareToHydrateHostInstance',
    'pushDehydratedActivitySuspenseHandler',
    'queueIfContinuousEvent',
    'rerenderActionState',
    'retryActivityComponentWithoutHydrating',
    'retryDehydratedSuspenseBoundary',
    'retrySuspenseComponentWithoutHydrating',
    'runActionStateAction',
    'scheduleReplayQueueIfNeeded',
    'suspendResource',
    'throwOnHydrationMismatch',
    'updateActionState',
    'updateActionStateImpl',
    'updateActivityComponent',
    'updateSuspenseListComponent',
  ],
}

const PACKAGES = '/node_modules/'
const THROWER = `function leftOut() { throw Error('This is left out of the build') }\n`

/** Keeps the ways through libraries that the app never takes out of what it loads; whoever takes one is told so. */
export function shortLibraries(): Plugin {
  const codes = new Map(SHORTENED.map(({ module, code }) => [module, code]))
  const moduleOf = (id: string): string => id.slice(id.lastIndexOf(PACKAGES) + PACKAGES.length)
  return {
    name: 'yohaku:short-libraries',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/node_modules\// },
      handler: (id) => codes.get(moduleOf(id)) ?? null,
    },
    transform: {
      filter: { id: /\/node_modules\/react(-dom)?\/cjs\// },
      handler(code, id) {
        const module = moduleOf(id)
        const short = withoutFunctions(
          withoutEntries(withoutExports(code, UNUSED_EXPORTS[module] ?? []), UNUSED_ENTRIES[module] ?? []),
          UNUSED_FUNCTIONS[module] ?? [],
        )
        return short === code ? null : THROWER + short
      },
    },
  }
}

/**
 * The text of a CommonJS module whose named exports throw instead of what they did. Throws when one of them is not
 * there: another version of the library has to be read anew.
 */
export function withoutExports(code: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    const statement = new RegExp(`^exports\\.${name} = (?:function[^]*?^\\};|\\w+;)$`, 'm')
    if (!statement.test(text)) throw new Error(`There is no export ${name} to leave out`)
    return text.replace(statement, `exports.${name} = leftOut;`)
  }, code)
}

/** The text of a module without these entries of a table, each on a line of its own. Throws as above. */
export function withoutEntries(code: string, entries: readonly string[]): string {
  return entries.reduce((text, entry) => {
    const line = new RegExp(`^  ${entry},?\\n`, 'm')
    if (!line.test(text)) throw new Error(`There is no entry ${entry} to leave out`)
    return text.replace(line, '')
  }, code)
}

/** The text of a module whose named functions throw instead of what they did. Throws as above. */
export function withoutFunctions(code: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    const declared = new RegExp(`^function ${name}\\([^)]*\\) \\{$[^]*?^\\}$`, 'm')
    if (!declared.test(text)) throw new Error(`There is no function ${name} to leave out`)
    return text.replace(declared, `function ${name}() { return leftOut(); }`)
  }, code)
}
