import { z } from 'zod'

import type { NewTransaction, StartAnswer } from '#server/gateways/payments.ts'

import { ErrorAnswer } from './answers.ts'
import { callPaystack } from './call-paystack.ts'
import type { PaystackAddress, Reply } from './call-paystack.ts'
import { channelsAtPaystack } from './read-transfer.ts'

const Started = z.object({
  status: z.literal(true),
  data: z.object({ access_code: z.string().regex(/^[\w-]{1,100}$/), reference: z.string() }),
})

export async function startTransaction(
  address: PaystackAddress,
  { reference, amountKobo, email, channels, buyer }: NewTransaction,
): Promise<StartAnswer> {
  const { fullName, phoneNumber } = buyer
  const body = {
    reference,
    email,
    amount: amountKobo,
    currency: 'NGN',
    channels: ['card', ...channels.map((channel) => channelsAtPaystack[channel])],
    metadata: {
      custom_fields: [
        { display_name: 'Full Name', variable_name: 'full_name', value: fullName },
        { display_name: 'Phone Number', variable_name: 'phone_number', value: phoneNumber },
      ],
      full_name: fullName,
      phone_number: phoneNumber,
    },
  }
  const reply = await callPaystack(address, {
    method: 'POST',
    path: '/transaction/initialize',
    body,
  })
  return readStart(reply, reference)
}

function readStart(reply: Reply, reference: string): StartAnswer {
  if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
  const read = Started.safeParse(reply.json)
  if (read.success && read.data.data.reference === reference) {
    return { kind: 'started', accessCode: read.data.data.access_code }
  }
  const error = ErrorAnswer.safeParse(reply.json)
  const isRefused = error.success && reply.status >= 400 && reply.status < 500
  if (!isRefused || isDuplicate(error.data)) {
    return { kind: 'unknown', why: `answer ${reply.status}` }
  }
  return { kind: 'refused', why: error.data.message }
}

function isDuplicate({ code, message }: z.infer<typeof ErrorAnswer>) {
  return code === 'duplicate_reference' || /duplicate/i.test(message)
}
