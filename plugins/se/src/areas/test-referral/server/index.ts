export { testService, type TestServiceFailure } from "./test-service.ts"
