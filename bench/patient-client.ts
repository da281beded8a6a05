import { createDossier, type Dossier } from '@dossier/client'

/** Tries of a busy platform: more than any bench needs. */
const RETRIES_MAX = 100

/** A program of a firm that waits when it is told to. What is timed by the request uses `fetch`, and waits for nothing. */
export const patientClient = (baseUrl: string, apiKey: string): Dossier =>
  createDossier({ baseUrl, apiKey, retriesMax: RETRIES_MAX })
