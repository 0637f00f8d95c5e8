/** Loads the panel, for the market's action and for a partner's that replaces it. It names neither a screen nor a text before that. */
export const loadEpsPanel = () => import("./panel/EpsPanel.tsx")
