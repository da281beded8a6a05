/** Does a look-up in a slot. Look-ups for an address that sent many wrong credentials wait for each other. */
export type InSlot = <Result>(lookUp: () => Promise<Result>) => Promise<Result>
