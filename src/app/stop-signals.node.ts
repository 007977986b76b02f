/**
 * Runs `stop` once, at the first SIGINT or SIGTERM, and ends the process when it is done, or after five seconds.
 * Further signals change nothing: npm passes on the Ctrl-C that the terminal has already sent.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false
  const hear = (signal: NodeJS.Signals): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 5_000).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`Stopping after ${signal} failed:`, error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', hear)
  process.on('SIGTERM', hear)
}
