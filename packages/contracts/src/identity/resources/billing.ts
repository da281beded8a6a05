import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { Timestamp } from '../../fields.ts'
import { Plan } from '../../principal.ts'

/** Plans that are sold. A firm without a subscription has `standard`. */
export const SoldPlan = Plan.extract(['pro', 'enterprise']).describe('The plan to pay for.')
export type SoldPlan = z.infer<typeof SoldPlan>

export const CheckoutSession = z
  .object({
    id: z.string().describe("The payment provider's own identifier.").meta({ example: 'cs_4f1d' }),
    url: credential(
      z.string().describe('The page on which a member of the firm pays.').meta({
        example: 'https://pay.example.com/c/cs_4f1d',
      }),
    ),
    plan: SoldPlan,
    expires_at: Timestamp.describe('When the page expires.'),
  })
  .meta({ id: 'CheckoutSession' })
export type CheckoutSession = z.infer<typeof CheckoutSession>

export const PortalSession = z
  .object({
    url: credential(
      z
        .string()
        .describe('The page on which a member of the firm changes plan or card, or cancels.')
        .meta({ example: 'https://pay.example.com/p/session_9c2e' }),
    ),
  })
  .meta({ id: 'PortalSession' })
export type PortalSession = z.infer<typeof PortalSession>

export const SubscriptionStatus = z
  .enum(['none', 'trialing', 'active', 'past_due', 'canceled'])
  .meta({ description: 'State of the subscription.', example: 'active' })
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** What the firm pays for, according to the events of the payment provider. */
export const Subscription = z
  .object({
    plan: Plan.describe('The current plan of the firm, whether bought or set by an operator.'),
    status: SubscriptionStatus.describe(
      '`none`: no subscription was ever paid. `past_due`: a payment is owed; if the provider gives up collecting it, the plan becomes `standard`.',
    ),
    current_period_start: Timestamp.nullable().describe('Null without a subscription.'),
    current_period_end: Timestamp.nullable().describe('Null without a subscription.'),
    cancel_at_period_end: z.boolean().describe('Whether it ends with the current period.').meta({ example: false }),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>
