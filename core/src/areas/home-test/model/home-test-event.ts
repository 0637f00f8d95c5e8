/** The type of the events of a meeting's topic after a home test was ordered in it or has changed. It says no more than that. */
export const homeTestsChanged = "home-tests-changed"
