import { policyFor } from '#app/build-policy.node.ts'
import { listenOnLoopback } from '#app/loopback.node.ts'
import { createStaticServer } from '#app/static-server.node.ts'
import { buildApp } from '#tests/support/deployment.ts'

/** A host of the app, whose deployment can be changed while browsers are using it. */
export interface ChangingHost {
  /** Where the app is, with the slash at its end. */
  readonly url: string
  /** Puts another build in place of the present one; files of the old one are gone. It is built at its first use. */
  deploy(release: string): Promise<void>
  close(): Promise<void>
}

export type BuildSettings = Readonly<Record<`VITE_${string}`, string>>

/** Serves the first of these releases. `name` is where they are built, below the cache: one for each worker and site. */
export async function startChangingHost(
  name: string,
  releases: Readonly<Record<string, BuildSettings>>,
): Promise<ChangingHost> {
  type Serve = (request: Request) => Response | Promise<Response>
  const built = new Map<string, Promise<Serve>>()
  const build = async (release: string): Promise<Serve> => {
    const settings = releases[release]
    if (settings === undefined) throw new Error(`There is no release ${release}`)
    const folder = await buildApp(`${name}-${release}`, settings)
    const policy = policyFor(settings, false)
    const server = createStaticServer({ folder, base: policy.base, policy })
    return (request) => server.fetch(request)
  }
  const deploy = async (release: string): Promise<Serve> => {
    const serve = built.get(release) ?? build(release)
    built.set(release, serve)
    return serve
  }
  const first = Object.entries(releases)[0]
  if (first === undefined) throw new Error('A host needs a release to begin with')
  let present = await deploy(first[0])
  const site = await listenOnLoopback((request) => present(request), 0)
  return {
    url: `${site.url}${first[1].VITE_BASE ?? '/'}`,
    async deploy(release) {
      present = await deploy(release)
    },
    close: () => site.close(),
  }
}
