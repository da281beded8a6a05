import { problemOf } from '../../shared/api/problem.ts'

/** The answer of what not every installation has; null where it answers with this code. @throws Problem */
export async function ifSetUp<Answer>(
  missing: 'billing_not_configured' | 'integration_not_configured',
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await ask()
  } catch (err) {
    if (problemOf(err).code === missing) return null
    throw err
  }
}
