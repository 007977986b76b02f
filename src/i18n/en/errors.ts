import type { Messages } from '#i18n/messages.ts'

export const errors = {
  retry: 'Load again',
  signIn: 'Sign in',
  unnamed: { title: 'This could not be loaded', next: 'Check the connection and load again.' },
  held: 'What is already here stays usable.',
  partial: 'Part of Annict’s answer was faulty; what could be read is shown.',
} satisfies Messages['errors']
