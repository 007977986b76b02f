/** The event of a window by which the first toast calls for what draws them: none of that is loaded before there is one. */
export const TOLD = 'yohaku:told'
