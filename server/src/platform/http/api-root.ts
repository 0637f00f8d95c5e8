/** Where the API is, on every deployment. */
export const apiRoot = "/api"
