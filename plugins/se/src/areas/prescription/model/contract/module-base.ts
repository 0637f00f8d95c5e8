/** The path of the prescription module, below the API root. Products and favourites lie below it too. */
export const moduleBase = "/prescription-module-se"
