/** The settings of a build; README lists what each means. All are text, and '' or absent means not set. */
interface ImportMetaEnv {
  readonly VITE_ANNICT_API_URL?: string
  readonly VITE_ANNICT_SITE_URL?: string
  readonly VITE_GUEST_TOKEN?: string
  readonly VITE_OAUTH_CLIENT_ID?: string
  /** 'relay' or 'public'. */
  readonly VITE_OAUTH_CLIENT_TYPE?: string
  readonly VITE_OAUTH_RELAY_URL?: string
  /** 'send' or 'off'. */
  readonly VITE_OAUTH_PKCE?: string
  readonly VITE_NOW?: string
  readonly VITE_BASE?: string
  /** 'off' where browsers are to keep nothing of the app, and to throw away what they have kept. */
  readonly VITE_OFFLINE?: string
  /** '1' where the app says that it shows sample data from a local server. */
  readonly VITE_SAMPLE_NOTICE?: string
  /** Worked out by the build from `VITE_NOW`: the calendar's distance from real time in milliseconds, or ''. */
  readonly VITE_CALENDAR_OFFSET: string
}

interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

declare module 'virtual:yohaku/catalogue-url' {
  /** Where the sample catalogue lies, relative to the page's origin. */
  const url: string
  export default url
}
