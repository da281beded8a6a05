import { page } from '../../route.tsx'
import { isStep, type Step } from './steps.ts'

export const onboardingRoutes = [
  page(
    '/onboarding',
    () => import('./onboarding-page.tsx'),
    ({ step }): { step?: Step } => (isStep(step) ? { step } : {}),
  ),
] as const
