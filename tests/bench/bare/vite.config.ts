import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The same build as the app's, so that only the program makes the difference. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2023', modulePreload: { polyfill: false } },
})
