import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { findBrowser } from './tests/support/browser.mjs'

const setupFiles = ['tests/support/no-console-errors.ts']

/** Real Chromium is looked for only by the runs that need it; `--project unit` does without. */
const onlyUnit = process.argv.some(
  (word, at, all) => word === '--project=unit' || (word === 'unit' && all[at - 1] === '--project'),
)
const browser = onlyUnit ? undefined : await findBrowser()

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Only a test that hangs takes so long; a busy machine must not fail one.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/{contract,conventions,support}/**/*.test.ts'],
          setupFiles: [...setupFiles, 'tests/support/properties.ts'],
        },
      },
      {
        plugins: [react()],
        // Named here so that the dev server bundles them once at the start and never reloads a page in mid-test.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            '@tanstack/query-persist-client-core',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            '@graphql-tools/batch-execute',
            'graphql',
            'graphql-request',
            'idb',
            'oauth4webapi',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          testTimeout: 30_000,
          include: ['src/**/*.test.tsx'],
          setupFiles,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              contextOptions: { locale: 'ja-JP', timezoneId: 'Asia/Tokyo' },
              ...(browser === undefined
                ? {}
                : {
                    launchOptions: {
                      executablePath: browser.executablePath,
                      args: browser.args,
                      env: browser.env,
                      chromiumSandbox: false,
                    },
                  }),
            }),
          },
        },
      },
    ],
  },
})
