import { index, layout, prefix, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [
  layout('shop/shop-layout.tsx', [
    index('shop/home-page.tsx'),
    route('menu', 'shop/menu-page.tsx'),
    route('checkout', 'shop/checkout-page.tsx'),
    route('track/:token', 'shop/track-page.tsx'),
    route('payment-help', 'shop/payment-help-page.tsx'),
    route('privacy', 'shop/privacy-page.tsx'),
    route('*', 'shop/not-found-page.tsx'),
  ]),
  layout('office/auth-layout.tsx', [
    route('login', 'office/login-page.tsx'),
    route('forgot-password', 'office/forgot-password-page.tsx'),
    route('reset-password', 'office/reset-password-page.tsx'),
  ]),
  route('ride/:token', 'office/ride-page.tsx'),
  route('admin', 'office/office-layout.tsx', [
    index('office/dashboard-page.tsx'),
    ...prefix('inventory', [
      index('office/inventory-page.tsx'),
      route('order', 'office/dish-order-page.tsx'),
      route('newproduct', 'office/new-product-page.tsx'),
      route('editproduct/:productId', 'office/edit-product-page.tsx'),
    ]),
    ...prefix('orders', [
      index('office/active-orders-page.tsx'),
      route('orderdetails/:orderId', 'office/order-details-page.tsx'),
    ]),
    route('reports', 'office/reports-page.tsx'),
    route('analytics', 'office/order-history-page.tsx'),
    ...prefix('payments', [
      index('office/payments-page.tsx'),
      route('reconciliation', 'office/reconciliation-page.tsx'),
      route('end-of-day', 'office/end-of-day-page.tsx'),
      route('holds', 'office/holds-page.tsx'),
      route(':reference', 'office/payment-page.tsx'),
    ]),
    ...prefix('team', [
      index('office/team-page.tsx'),
      route('newuser', 'office/new-user-page.tsx'),
      route('edituser/:userId?', 'office/edit-user-page.tsx'),
    ]),
    route('customers', 'office/customers-page.tsx'),
    route('messaging', 'office/messaging-page.tsx'),
    ...prefix('settings', [
      index('office/settings-page.tsx'),
      route('categories', 'office/categories-page.tsx'),
      route('categories/newCategory', 'office/new-category-page.tsx'),
      route('categories/EditCategory/:categoryId', 'office/edit-category-page.tsx'),
      route('delivery-zones', 'office/delivery-zones-page.tsx'),
      route('shop', 'office/shop-settings-page.tsx'),
      route('hours', 'office/hours-settings-page.tsx'),
      route('kitchen', 'office/kitchen-settings-page.tsx'),
      route('messages', 'office/message-settings-page.tsx'),
      route('server', 'office/server-settings-page.tsx'),
      route('audit', 'office/audit-page.tsx'),
      route('privacy', 'office/privacy-page.tsx'),
    ]),
    route('*', 'office/unknown-page.tsx'),
  ]),
  route('robots.txt', 'shop/seo/robots-txt.ts'),
  route('sitemap.xml', 'shop/seo/sitemap-xml.ts'),
] satisfies RouteConfig
