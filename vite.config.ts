import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { callbackPage } from './src/app/build-callback.node.ts'
import { sampleCatalogue } from './src/app/build-catalogue.node.ts'
import { earlyWords, firstVisit, plainLoader, shortClassNames } from './src/app/build-chunks.node.ts'
import { hostingFiles } from './src/app/build-files.node.ts'
import { shortLibraries } from './src/app/build-libraries.node.ts'
import { offlineWorker } from './src/app/build-offline.node.ts'
import { policyFiles, policyTag } from './src/app/build-policy.node.ts'
import { bakedSettings } from './src/app/build-settings.node.ts'
import { layerOrder } from './src/app/layer-order.node.ts'

const folder = import.meta.dirname

export default defineConfig({
  plugins: [
    react(),
    bakedSettings(folder),
    sampleCatalogue(folder),
    layerOrder(folder),
    policyTag(folder, 'app'),
    policyFiles(folder),
    earlyWords(folder),
    hostingFiles(folder),
    callbackPage(folder),
    shortLibraries(),
    offlineWorker(folder),
    plainLoader(),
  ],
  worker: { format: 'es', plugins: () => [sampleCatalogue(folder)] },
  css: { modules: { generateScopedName: shortClassNames(folder) } },
  build: {
    target: 'es2023',
    // What comes on demand needs nothing that is not in the first file.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    cssCodeSplit: false,
    // The licences of all packages that the build contains, for whoever receives a copy.
    license: { fileName: 'licenses.md' },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The generator of documents marks literals as pure, where the bundler wants no mark.
      checks: { invalidAnnotation: false },
      output: { codeSplitting: firstVisit(folder) },
    },
  },
})
