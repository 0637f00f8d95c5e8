/** The path of the API, on every deployment. */
export const apiRoot = "/api"
