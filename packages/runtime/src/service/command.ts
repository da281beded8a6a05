/** A command of a service. Answers the line that says what it did. */
export type Command = (commandArguments: string[], environment: NodeJS.ProcessEnv) => Promise<string>
