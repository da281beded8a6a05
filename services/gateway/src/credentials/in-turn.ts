/** Does a look-up when it is its turn. Look-ups for an address that sent many wrong credentials wait for each other. */
export type InTurn = <Result>(lookUp: () => Promise<Result>) => Promise<Result>
