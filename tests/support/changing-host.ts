import { policyFor } from '#app/build-policy.node.ts'
import { listenOnLoopback } from '#app/loopback.node.ts'
import { createStaticServer } from '#app/static-server.node.ts'
import { buildApp } from '#tests/support/deployment.ts'

/** A host of the app, whose deployment can be changed while browsers are using it. */
export interface ChangingHost {
  /** Where the app is, with the slash at its end. */
  readonly url: string
  /** Paths that were asked for since the host began, the newest last. */
  readonly asked: readonly string[]
  /** Puts another build in place of the present one; files of the old one are gone. */
  deploy(release: string): void
  close(): Promise<void>
}

export type BuildSettings = Readonly<Record<`VITE_${string}`, string>>

/**
 * Builds each release and serves the first. `name` is where they are built, below the cache: one for each worker and
 * file of tests.
 */
export async function startChangingHost(
  name: string,
  releases: Readonly<Record<string, BuildSettings>>,
): Promise<ChangingHost> {
  const servers = new Map<string, (request: Request) => Response | Promise<Response>>()
  for (const [release, settings] of Object.entries(releases)) {
    const folder = await buildApp(`${name}-${release}`, settings)
    const policy = policyFor(settings, false)
    const server = createStaticServer({ folder, base: policy.base, policy })
    servers.set(release, (request) => server.fetch(request))
  }
  const first = Object.entries(releases)[0]
  if (first === undefined) throw new Error('A host needs a release to begin with')
  let [present] = first
  const base = first[1].VITE_BASE ?? '/'
  const asked: string[] = []
  const site = await listenOnLoopback((request) => {
    asked.push(new URL(request.url).pathname)
    const serve = servers.get(present)
    if (serve === undefined) throw new Error(`There is no release ${present}`)
    return serve(request)
  }, 0)
  return {
    url: `${site.url}${base}`,
    asked,
    deploy(release) {
      present = release
    },
    close: () => site.close(),
  }
}
