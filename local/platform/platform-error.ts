/** A failure whose message is all that the user needs: what went wrong and what to do. */
export class PlatformError extends Error {}
