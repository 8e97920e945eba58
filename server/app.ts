import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { refuseWhenDiskFull } from '#server/http/reply-error.ts'

import type { Env, Deps } from './deps/deps.ts'
import { drainRequestBody } from './http/drain-request-body.ts'
import { recordSecurityEvents } from './http/record-security-events.ts'
import { rejectMalformedPath } from './http/reject-malformed-path.ts'
import { replyError } from './http/reply-error.ts'
import { rejectCrossOriginWrites } from './http/require-same-origin.ts'
import { replyUnknownRoute } from './http/unknown-call.ts'
import { auditRoutes } from './routes/audit.ts'
import { authRoutes } from './routes/auth.ts'
import { cashUpRoutes } from './routes/cash-ups.ts'
import { categoryRoutes } from './routes/categories.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { cloudPrintRoutes } from './routes/cloud-print.ts'
import { cspReportRoutes } from './routes/csp-reports.ts'
import { customerRoutes } from './routes/customers.ts'
import { dashboardRoutes } from './routes/dashboard.ts'
import { deliveryZoneRoutes } from './routes/delivery-zones.ts'
import { discountCodeRoutes } from './routes/discount-codes.ts'
import { docsRoutes } from './routes/docs.ts'
import { eventRoutes } from './routes/events.ts'
import { healthRoutes } from './routes/health.ts'
import { holdRoutes } from './routes/holds.ts'
import { imageRoutes, lookRoutes } from './routes/images.ts'
import { liveRoutes } from './routes/live.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { orderAlarmRoutes } from './routes/order-alarms.ts'
import { orderRoutes } from './routes/orders.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { payLinkRoutes } from './routes/pay-links.ts'
import { payOnDeliveryRoutes } from './routes/pay-on-delivery.ts'
import { paymentHelpRoutes } from './routes/payment-help.ts'
import { paymentQuestionRoutes } from './routes/payment-questions.ts'
import { paymentRoutes } from './routes/payments.ts'
import { printJobRoutes } from './routes/print-jobs.ts'
import { printerRoutes } from './routes/printers.ts'
import { menuImportRoutes, productRoutes } from './routes/products.ts'
import { promiseRoutes } from './routes/promise.ts'
import { pushRoutes } from './routes/push.ts'
import { reconciliationRoutes } from './routes/reconciliation.ts'
import { reportRoutes } from './routes/reports.ts'
import { rideRoutes } from './routes/rides.ts'
import { screenRoutes } from './routes/screens.ts'
import { securityTxtRoutes } from './routes/security-txt.ts'
import { securityRoutes } from './routes/security.ts'
import { settingsRoutes } from './routes/settings.ts'
import { shopRoutes } from './routes/shop.ts'
import { slotRoutes } from './routes/slots.ts'
import { tabletRoutes } from './routes/tablets.ts'
import { trackRoutes } from './routes/track.ts'
import { transferRoutes } from './routes/transfers.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { userRoutes } from './routes/users.ts'
import { verifyRoutes } from './routes/verify.ts'
import { webhookRoutes } from './routes/webhook.ts'

export function createApi(deps: Deps) {
  const calls = new Hono<Env>()
    .use(async (c, next) => {
      for (const [name, part] of Object.entries(deps)) c.set(name as keyof Deps, part)
      await next()
      const { headers } = c.res
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    })
    .use('/api/*', recordSecurityEvents)
    .use(drainRequestBody)
    .use(rejectMalformedPath)
    .use('/api/*', rejectCrossOriginWrites)
    .use('/api/*', refuseWhenDiskFull)
    .route('/api/products/import', menuImportRoutes)
    .route('/api/products', productRoutes)
    .route('/api/categories', categoryRoutes)
    .route('/api/delivery-zones', deliveryZoneRoutes)
    .route('/api/discount-codes', discountCodeRoutes)
    .route('/api/shop', shopRoutes)
    .route('/api/promise', promiseRoutes)
    .route('/api/slots', slotRoutes)
    .route('/api/settings', settingsRoutes)
    .route('/api/images', uploadRoutes)
    .route('/api/checkout', checkoutRoutes)
    .route('/api/transfers', transferRoutes)
    .route('/api/orders/track', trackRoutes)
    .route('/api/orders', payOnDeliveryRoutes)
    .route('/api/orders', orderAlarmRoutes)
    .route('/api/orders', orderRoutes)
    .route('/api/rides', rideRoutes)
    .route('/api/pay-links', payLinkRoutes)
    .route('/api/payments', paymentRoutes)
    .route('/api/screens', screenRoutes)
    .route('/api/push', pushRoutes)
    .route('/api/holds', holdRoutes)
    .route('/api/printers', printerRoutes)
    .route('/api/print-jobs', printJobRoutes)
    .route('/api/cloud-print', cloudPrintRoutes)
    .route('/api/payment-help', paymentHelpRoutes)
    .route('/api/payment-questions', paymentQuestionRoutes)
    .route('/api/reconciliation', reconciliationRoutes)
    .route('/api/dashboard', dashboardRoutes)
    .route('/api/reports', reportRoutes)
    .route('/api/cash-ups', cashUpRoutes)
    .route('/api/audit', auditRoutes)
    .route('/api/customers', customerRoutes)
    .route('/api/events', eventRoutes)
    .route('/api/live', liveRoutes(deps))
    .route('/api/csp-reports', cspReportRoutes)
    .route('/api/auth', authRoutes)
    .route('/api/users', userRoutes)
    .route('/api/security/passkeys', passkeyRoutes)
    .route('/api/security', securityRoutes)
    .route('/api/tablets', tabletRoutes)
    .route('/api', verifyRoutes)
    .route('/api', webhookRoutes)

  calls
    .route('/api', docsRoutes(calls))
    .route('/images', imageRoutes)
    .route('/', lookRoutes(deps))
    .route('/', healthRoutes)
    .route('/', securityTxtRoutes)
    .route('/', metricsRoutes)
    .all('/api/*', replyUnknownRoute(calls))
    .all('/:api{[Aa][Pp][Ii]}/*', replyUnknownRoute(calls))
    .onError((error, c) => {
      if (error instanceof HTTPException && error.status < 500) {
        return c.json({ message: 'We cannot read this request.' }, error.status)
      }
      return replyError(c, error, deps)
    })
  return calls
}

export type Api = ReturnType<typeof createApi>
