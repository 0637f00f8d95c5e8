/** The partner's name in paths, unless the deployment configures one. */
export const defaultInsurerPath = "insurer"
