import type { ApiError } from "./api-error.ts"
import type { PlatformCode } from "./platform-codes.ts"

/** An endpoint, as far as its errors are concerned. */
export interface WithErrors<Code extends string> {
  readonly errors: readonly Code[]
}

/** Whether a request to the endpoint failed with this code, which the endpoint declares or every endpoint may fail with. */
export const failedWith = <Code extends string>(
  _endpoint: WithErrors<Code>,
  error: Pick<ApiError, "code"> | null | undefined,
  code: NoInfer<Code> | PlatformCode,
): boolean => error?.code === code

/** Whether a request failed because there was no connection. It is sent again, or can be, once there is one. */
export const failedOffline = (error: Pick<ApiError, "code"> | null | undefined): boolean =>
  error?.code === "offline" || error?.code === "unreachable"
