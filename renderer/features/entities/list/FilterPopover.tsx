import { chapterOptions } from '../../../common/chapters/chapterNames.ts';
import { Popover } from '@base-ui/react/popover';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { EntityFilter } from '#shared/model/entityFilter.ts';
import { useVaultQuery } from '../../../engine/engine.tsx';
import { chaptersQuery, facetsQuery } from '../../../engine/queries.ts';
import { errorMessage } from '../../../common/format.ts';
import type { EntityListView } from '../../../common/preferences.ts';
import { SavedViewList } from '../../../common/savedViews/SavedViewList.tsx';
import { commonStrings } from '../../../strings/common.ts';
import { worldStrings } from '../../../strings/world.ts';
import { toast } from '../../../ui/overlays/Toast.tsx';
import { Badge } from '../../../ui/controls/Badge.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { Problem } from '../../../ui/controls/Field.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { tip } from '../../../ui/tips/Tips.tsx';
import type { SetValue } from '../../../ui/store.ts';
import { countConditions, isPlainFilter, noFilter, withRemoved } from './filter.ts';
import '../../../ui/tips/popup.css';
import './filter-popover.css';

interface FilterPopoverProps {
  readonly view: EntityListView;
  readonly onView: SetValue<EntityListView>;
}

/** Width of what opens, with its distances, in pixels. */
const popupRoom = 360;

/** The button's list, if the popover fits next to it, so that the effect of each choice is visible. */
function heightBelow(button: Element | null): Element | null {
  const list = button?.closest('.entity-list') ?? null;
  return list && list.getBoundingClientRect().right + popupRoom <= window.innerWidth ? list : null;
}

/** Shows the list with less of its filter. Undo brings back what was removed, and leaves everything that was chosen since. */
export function removeFilter({ filter }: EntityListView, without: EntityFilter, onView: SetValue<EntityListView>): void {
  onView((view) => ({ ...view, filter: without }));
  const undo = (): void => onView((view) => ({ ...view, filter: withRemoved(view.filter, filter, without) }));
  toast(worldStrings.filterRemoved, { slot: 'filter', action: { label: commonStrings.undo, run: undo, undoes: true } });
}

/** The button that opens what the list can be filtered by besides types, and the saved filters. */
export function FilterPopover({ view, onView }: FilterPopoverProps): ReactNode {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const [list, setList] = useState<Element | null>(null);
  const count = countConditions(view.filter);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        if (next) setList(heightBelow(trigger.current));
        setOpen(next);
      }}
    >
      <Popover.Trigger
        ref={trigger}
        className="icon-button filter-trigger"
        aria-label={count === 0 ? worldStrings.filter : worldStrings.filterWith(count)}
        data-on={count > 0 ? '' : undefined}
        {...tip(worldStrings.filter)}
      >
        <ListFilter size={16} strokeWidth={1.5} aria-hidden />
        {count > 0 && <Badge count={count} />}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          className="popup-place"
          anchor={list ?? trigger}
          side={list ? 'right' : 'bottom'}
          align="start"
          sideOffset={list ? 8 : 4}
          collisionPadding={12}
          // Its top is at the top of the list, as far as the window has room for it.
          {...(list && { collisionAvoidance: { side: 'shift', align: 'shift', fallbackAxisSide: 'none' } })}
          // The button moves with the list above it; the open popover does not.
          disableAnchorTracking={list === null}
        >
          <Popover.Popup className="popup filter-popup stack" aria-label={worldStrings.filter}>
            <FilterParts view={view} onView={onView} onClose={() => setOpen(false)} />
            <div className="filter-foot line-above rigid">
              {/* It stays in its place and keeps the focus when there is nothing left to clear. */}
              <Button
                look="quiet"
                className="filter-clear"
                aria-disabled={count === 0 || undefined}
                onClick={() => count > 0 && removeFilter(view, noFilter, onView)}
              >
                {worldStrings.clearFilter}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface FilterPartsProps extends FilterPopoverProps {
  readonly onClose: () => void;
}

function FilterParts({ view, onView, onClose }: FilterPartsProps): ReactNode {
  const { data: facets, error } = useVaultQuery(facetsQuery);
  const { data: story } = useVaultQuery(chaptersQuery);
  const { filter } = view;
  const set = (change: Partial<EntityFilter>): void => onView({ ...view, filter: { ...filter, ...change } });
  const chapters = chapterOptions(story?.chapters ?? []);
  const sequence = (value: string): number | null => (value === '' ? null : Number(value));
  return (
    <div className="filter-parts stack fill">
      <Problem className="filter-note" text={error && errorMessage(error)} />
      <FilterValues title={worldStrings.tags} facets={facets?.tags} chosen={filter.tags} onChoose={(tags) => set({ tags })} />
      <FilterValues title={worldStrings.parts} facets={facets?.parts} chosen={filter.parts} onChoose={(parts) => set({ parts })} />
      {chapters.length > 0 && (
        <FilterPart title={worldStrings.namedInChapters}>
          <div className="filter-chapters secondary-text">
            <span aria-hidden>{worldStrings.from}</span>
            <Select
              look="field"
              label={worldStrings.fromChapter}
              value={filter.from === null ? '' : String(filter.from)}
              options={[{ value: '', label: worldStrings.firstChapter }, ...chapters]}
              onChange={(value) => set({ from: sequence(value) })}
            />
            <span aria-hidden>{worldStrings.to}</span>
            <Select
              look="field"
              label={worldStrings.toChapter}
              value={filter.until === null ? '' : String(filter.until)}
              options={[{ value: '', label: worldStrings.lastChapter }, ...chapters]}
              onChange={(value) => set({ until: sequence(value) })}
            />
          </div>
        </FilterPart>
      )}
      <FilterValues title={worldStrings.pointOfView} facets={facets?.povs} chosen={filter.povs} onChoose={(povs) => set({ povs })} />
      <Switch
        label={worldStrings.withoutNote}
        hint={facets && worldStrings.countNames(facets.withoutNote)}
        on={filter.withoutNote}
        onChange={(withoutNote) => set({ withoutNote })}
      />
      <SavedViewList
        title={worldStrings.savedFilters}
        emptyHint={worldStrings.savedFiltersHint}
        current={{ screen: 'world', types: view.types, filter, sort: view.sort }}
        nothingToSave={isPlainFilter(filter) && view.types.length === 0}
        onShow={onClose}
      />
    </div>
  );
}

function FilterPart({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="filter-part-title label-text">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface FilterValuesProps {
  readonly title: string;
  readonly facets: readonly { readonly value: string; readonly entities: number }[] | undefined;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Values shown before all are asked for. */
const valuesShown = 12;

/** The values of one part as switches; one that was chosen and is gone from the vault stays, to be switched off. */
function FilterValues({ title, facets = [], chosen, onChoose }: FilterValuesProps): ReactNode {
  const [all, setAll] = useState(false);
  const missing = chosen.filter((value) => !facets.some((facet) => facet.value === value)).map((value) => ({ value, entities: 0 }));
  const values = [...missing, ...facets];
  if (values.length === 0) return null;
  const shown = all ? values : values.filter(({ value }, index) => index < valuesShown || chosen.includes(value));
  return (
    <FilterPart title={title}>
      <div className="wrapped gap-4">
        {shown.map(({ value, entities }) => {
          const pressed = chosen.includes(value);
          return (
            <Chip
              key={value}
              className="filter-value"
              pressed={pressed}
              count={entities}
              onPress={() => onChoose(pressed ? chosen.filter((one) => one !== value) : [...chosen, value])}
            >
              {value}
            </Chip>
          );
        })}
        {shown.length < values.length && (
          <button type="button" className="text-button" onClick={() => setAll(true)}>
            {worldStrings.showAllCount(values.length)}
          </button>
        )}
      </div>
    </FilterPart>
  );
}
