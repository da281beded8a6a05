import { z } from 'zod'

/** The caller's IP address as the gateway sees it. Only throttles use and store it. */
export const CallerAddress = z.string().max(100)
