/**
 * Whether a text begins with a word, or with what becomes the word by one letter more, less, other, or by two neighbours
 * changing places. Nothing is made on the way: it is asked of every name at a key press.
 */
export function beginsAlmostWith(text: string, word: string): boolean {
  let same = 0
  while (same < word.length && word[same] === text[same]) same += 1
  if (same === word.length) return true
  // Most names differ in the next letter already.
  const goesOn = (from: number, at: number): boolean =>
    from >= word.length || (word[from] === text[at] && text.startsWith(word.slice(from), at))
  const swapped = word[same] === text[same + 1] && word[same + 1] === text[same]
  return (
    (same < text.length && (goesOn(same + 1, same + 1) || goesOn(same, same + 1))) ||
    goesOn(same + 1, same) ||
    (swapped && goesOn(same + 2, same + 2))
  )
}
