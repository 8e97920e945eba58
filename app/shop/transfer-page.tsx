import { useQuery } from '@tanstack/react-query'
import { data } from 'react-router'

import { apiContext } from '#app/data/api/api.ts'
import { WithQueries } from '#app/data/api/with-queries.tsx'
import { awaitedTransferQuery } from '#app/data/order/awaited-transfer.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { TransferWire } from '#contract/transfer.ts'

import type { Route } from './+types/transfer-page'
import { AwaitedTransfer } from './transfer/awaited-transfer.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const response = await api.transfers[':token'].$get({ param: { token: params.token } })
  // The address is a secret: no cache and no search engine may keep it.
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (response.status === 404) return data({ transfer: null }, { status: 404, headers })
  if (!response.ok) throw data(null, { status: response.status, headers })
  return data({ transfer: await response.json() }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return [{ title: 'Your transfer' }, { name: 'robots', content: 'noindex' }]
}

export default function TransferPage({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.transfer) return <TransferNotFound />
  return (
    <WithQueries>
      <FollowedTransfer key={params.token} token={params.token} first={loaderData.transfer} />
    </WithQueries>
  )
}

function FollowedTransfer({ token, first }: { token: string; first: TransferWire }) {
  const query = useQuery({ ...awaitedTransferQuery(token), initialData: first })
  return (
    <AwaitedTransfer
      transfer={query.data}
      fetchedAt={query.dataUpdatedAt}
      onChange={() => void query.refetch()}
    />
  )
}

function TransferNotFound() {
  return (
    <div className="px-4 py-12">
      <EmptyState
        title="Payment not found"
        level={1}
        text="Please check the link in your message. If money has left your account, ask us about it."
      >
        <ButtonLink to="/payment-help" size="large">
          I was debited
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
