import { useEffect, useState } from 'react';
import { useReaderLayout } from '../../../common/navigation/readerLayout.ts';
import { focusScreenStart, useScreenSearch } from '../../../common/navigation/screenFocus.ts';
import { useMedia } from '../../../ui/layout/sizes.ts';

export interface MapRoom {
  /** The window is too small for filters next to the map: they float over it while they are open. */
  readonly isSmall: boolean;
  /** Cards float over the map; else they are where the filters are. */
  readonly roomy: boolean;
  readonly filtersOpen: boolean;
  readonly setFiltersOpen: (open: boolean) => void;
}

/** Which parts of the map's screen have room next to it. `hasCard`: a card is open. */
export function useMapRoom(hasCard: boolean): MapRoom {
  const isWide = useMedia('(min-width: 1100px)');
  const isSmall = useMedia('(max-width: 899px)');
  const isBesideReader = useReaderLayout() === 'narrow-screen';
  const [filtersOpen, setFiltersOpen] = useState(false);
  useScreenSearch(() => setFiltersOpen(true), null, isSmall && !filtersOpen);
  const roomy = isSmall || (isWide && !isBesideReader);
  // The card may cover the filters, so focus moves from there to the map.
  useEffect(() => {
    if (!roomy && hasCard && document.activeElement?.closest('.graph-filter')) focusScreenStart();
  }, [roomy, hasCard]);
  return { isSmall, roomy, filtersOpen, setFiltersOpen };
}
