/** The integrations service emits no event yet. The first one is defined here. */
export {}
