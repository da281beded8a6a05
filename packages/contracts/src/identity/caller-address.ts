import { z } from 'zod'

/** Where a caller is, as the gateway sees it: for throttles, and stored by them alone. */
export const CallerAddress = z.string().max(100)
