import { data } from 'react-router'

import { apiContext } from '#app/data/api/api.ts'

import type { Route } from './+types/ride-page'
import { Ride, RideEnded } from './ride/ride.tsx'

/** For a rider without an account. Rendered by the server: on a slow phone it reads without scripts. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const response = await api.rides[':token'].$get({ param: { token: params.token } })
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  if (response.status === 404) return data({ ride: null }, { status: 404, headers })
  if (!response.ok) throw data(null, { status: response.status, headers })
  return data({ ride: await response.json() }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return [{ title: 'Delivery' }, { name: 'robots', content: 'noindex' }]
}

export default function RidePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-start gap-5 px-4 py-6">
      {loaderData.ride ? (
        <Ride key={params.token} token={params.token} first={loaderData.ride} />
      ) : (
        <RideEnded />
      )}
    </main>
  )
}
