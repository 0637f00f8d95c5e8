/**
 * The API root of a deployment's pages, without a trailing slash: `/api` where none is configured.
 *
 * @param configured a path or an absolute URL: `/api`, `https://clinic.example/api/`
 */
export const apiRootFrom = (configured: string | undefined): string =>
  configured === undefined || configured === "" ? "/api" : configured.replace(/\/+$/, "")
