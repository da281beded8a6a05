/** Programs that stand in for what others run in production: each is `main.ts` of the folder of its name in `local`. */
export const standIns = ['object-store', 'mailbox', 'billing-provider', 'practice-management'] as const

export type StandIn = (typeof standIns)[number]
