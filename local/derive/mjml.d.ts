/** What we use of MJML, which has no types of its own. Both packages are CommonJS. */
declare module 'mjml-core' {
  interface Result {
    html: string
    errors: readonly { formattedMessage: string }[]
  }
  const core: {
    default(
      source: string,
      options: { presets: readonly object[]; validationLevel: 'strict'; fonts: Record<string, string> },
    ): Promise<Result>
  }
  export default core
}

declare module 'mjml-preset-core' {
  const preset: object
  export default preset
}
