import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Panel } from '#app/office/kit/panel.tsx'

export default function ServerSettingsPage() {
  const { data: shop } = useApi(browserApi.shop.$get)
  return (
    <OfficePage
      title="Card keys and e-mail"
      intro="Keys and passwords are not stored in the shop. The person who manages the server sets them as environment variables and restarts it."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <div className="grid max-w-3xl gap-4">
        <div id="card-keys">
          <Panel title="Card keys">
            <p>Without keys the checkout takes test payments, and no money moves.</p>
            <ol className="mt-3 grid list-decimal gap-3 pl-5">
              <li>
                Copy both keys from the Paystack dashboard, under Settings, API Keys &amp; Webhooks.
                <Lines lines={['PAYSTACK_SECRET_KEY=sk_live_…', 'PAYSTACK_PUBLIC_KEY=pk_live_…']} />
              </li>
              <li>
                On the same page, set the webhook URL to this.
                <Lines lines={[`${shop?.publicUrl ?? ''}/api/paystack/webhook`]} />
              </li>
              <li>Restart the server. A key that is wrong or missing stops it with a message.</li>
            </ol>
          </Panel>
        </div>
        <div id="email">
          <Panel title="E-mail">
            <p>
              Without a mail server, order confirmations and password resets are only saved as files
              on the server.
            </p>
            <Lines
              lines={[
                'SMTP_URL=smtps://USER:PASSWORD@mail.example.com:465',
                'MAIL_FROM="Your Kitchen <orders@example.com>"',
              ]}
            />
            <p className="mt-3">Any SMTP provider will do. Then restart the server.</p>
          </Panel>
        </div>
      </div>
    </OfficePage>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <pre className="mt-2 rounded-lg bg-sunk p-3 text-sm break-all whitespace-pre-wrap">
      <code>{lines.join('\n')}</code>
    </pre>
  )
}
