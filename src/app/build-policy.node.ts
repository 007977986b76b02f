import type { Plugin } from 'vite'

import { basePath, readSettings, type Settings } from './build-settings.node.ts'
import { readOauthSettings } from './oauth-settings.ts'
import { headersFile, nginxFile, vercelFile } from './policy-files.ts'
import { contentPolicy, policyOf, type Policy } from './policy.ts'
import { readSettings as checkSettings } from './settings.ts'

/** The policy for a build with what it was given; `secure` where the site will be reached by https. */
export function policyFor(given: Settings, secure: boolean): Policy {
  const source = { ...given, VITE_CALENDAR_OFFSET: '' } // worked out later, and of no matter here
  return policyOf(checkSettings(source), readOauthSettings(source), {
    base: basePath(given['VITE_BASE']),
    secure,
  })
}

/** Puts the policy at the head of a page, before anything that it is to hold for. Servers of sources need more freedom. */
export function policyTag(folder: string, page: 'app' | 'callback'): Plugin {
  let content = ''
  return {
    name: 'yohaku:policy-tag',
    apply: 'build',
    configResolved({ mode }) {
      content = contentPolicy(policyFor(readSettings(mode, folder), true), page, 'meta')
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

/** Writes the policy for hosts, each in the form that it reads. */
export function policyFiles(folder: string): Plugin {
  let mode = 'production'
  return {
    name: 'yohaku:policy-files',
    apply: 'build',
    configResolved(config) {
      mode = config.mode
    },
    generateBundle: {
      // After Vite's own plugin has written the page.
      order: 'post',
      handler(_, bundle) {
        if (bundle['index.html'] === undefined) return // the build of a worker has no page
        const policy = policyFor(readSettings(mode, folder), true)
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(policy) })
        this.emitFile({ type: 'asset', fileName: 'vercel.json', source: vercelFile(policy) })
        this.emitFile({ type: 'asset', fileName: 'nginx.conf', source: nginxFile(policy) })
      },
    },
  }
}
