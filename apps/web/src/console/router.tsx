import { createRouter, RouterProvider } from '@tanstack/react-router'
import { clientsRoutes } from './pages/clients/routes.ts'
import { documentsRoutes } from './pages/documents/routes.ts'
import { mattersRoutes } from './pages/matters/routes.ts'
import { messagesRoutes } from './pages/messages/routes.ts'
import { notificationsRoutes } from './pages/notifications/routes.ts'
import { onboardingRoutes } from './pages/onboarding/routes.ts'
import { reportsRoutes } from './pages/reports/routes.ts'
import { reviewRoutes } from './pages/review/routes.ts'
import { settingsRoutes } from './pages/settings/routes.ts'
import { templatesRoutes } from './pages/templates/routes.ts'
import { todayRoutes } from './pages/today/routes.ts'
import { rootRoute } from './route.tsx'

/** Every page of the console: one line an area, whose pages are in its own `routes.ts`. */
export const routeTree = rootRoute.addChildren([
  ...todayRoutes,
  ...reviewRoutes,
  ...mattersRoutes,
  ...documentsRoutes,
  ...clientsRoutes,
  ...messagesRoutes,
  ...notificationsRoutes,
  ...templatesRoutes,
  ...reportsRoutes,
  ...settingsRoutes,
  ...onboardingRoutes,
])

const router = createRouter({
  routeTree,
  basepath: '/app',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
})

/** All pages, as the address names them. */
export default function Pages() {
  return <RouterProvider router={router} />
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
