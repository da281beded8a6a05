import { HOME } from '../paths.ts'

/** The address of the page of an error code, which `error.details.docs_url` names. */
export const addressOfError = (code: string): string => `${HOME}/errors/${code}`
