import { createBatchingExecutor } from '@graphql-tools/batch-execute'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { parse, print, type DocumentNode, type ExecutionResult } from 'graphql'
import { GraphQLClient } from 'graphql-request'
import { openDB } from 'idb'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

// The libraries of the first route, each doing the least of its work: one season asked for, 100 titles as plain text.

interface Season {
  readonly searchWorks: { readonly nodes: readonly { readonly annictId: number; readonly title: string }[] }
}

const document = parse(/* GraphQL */ `
  query Bare {
    searchWorks(seasons: ["2026-spring"], first: 100, orderBy: { field: WATCHERS_COUNT, direction: DESC }) {
      nodes {
        annictId
        title
      }
    }
  }
`)

const sender = new GraphQLClient(`${import.meta.env.VITE_ANNICT_API_URL}/graphql`, {
  headers: { Authorization: `Bearer ${import.meta.env.VITE_GUEST_TOKEN}` },
})

const send = async (request: { readonly document: DocumentNode }): Promise<ExecutionResult<Season>> => {
  const { data } = await sender.rawRequest<Season>(print(request.document))
  return { data }
}
// The executor's own type lets an answer be a stream; ours is always one answer.
const execute = createBatchingExecutor(send as Parameters<typeof createBatchingExecutor>[0])

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

function Titles() {
  const { data } = useQuery({
    queryKey: ['bare'],
    queryFn: async () => {
      await openDB('bare', 1)
      const answer = (await execute({ document })) as ExecutionResult<Season> // one answer, no stream
      return answer.data?.searchWorks.nodes ?? []
    },
  })
  return (
    <main>
      <h1>Bare page</h1>
      <ul data-count={data?.length}>
        {data?.map(({ annictId, title }) => (
          <li key={annictId}>{title}</li>
        ))}
      </ul>
    </main>
  )
}

const root = createRootRoute()
const index = createRoute({ getParentRoute: () => root, path: '/', component: Titles })
const router = createRouter({ routeTree: root.addChildren([index]) })

const place = window.document.querySelector('#root')
if (place === null) throw new Error('The page has no place for the app')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
