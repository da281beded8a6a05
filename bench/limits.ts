import { measureDecisions, printDecisions } from './limiter-decisions.ts'

/** `npm run bench:limits`: what a decision of the rate limiter takes. */
printDecisions(await measureDecisions())
