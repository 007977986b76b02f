/**
 * The roles for which Annict has a word of its own. Answers carry that word in Japanese whatever language is asked for,
 * so that it is the key here; every other role is told as その他.
 */
const ROLES = {
  原作: 'original',
  総監督: 'chiefDirector',
  監督: 'director',
  シリーズ構成: 'composition',
  脚本: 'script',
  キャラクター原案: 'characterDraft',
  キャラクターデザイン: 'characterDesign',
  総作画監督: 'chiefAnimationDirector',
  作画監督: 'animationDirector',
  美術監督: 'artDirector',
  音響監督: 'soundDirector',
  音楽: 'music',
  アニメーション制作: 'studio',
  その他: 'other',
} as const

export type StaffRole = (typeof ROLES)[keyof typeof ROLES]

/** The role behind a `roleText`; null for a word that is none of these, which is then shown as it came. */
export function staffRole(roleText: string): StaffRole | null {
  return Object.hasOwn(ROLES, roleText) ? ROLES[roleText as keyof typeof ROLES] : null // an own key, just asked for
}
