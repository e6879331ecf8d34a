import { Select as Base } from '@base-ui/react/select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import '../tips/popup.css';
import './select.css';

export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Label within the list, where the group's heading completes it. */
  readonly shortLabel?: string;
  /** Secondary text at the end of the option, such as a size. */
  readonly detail?: string;
  /** Heading of its group, which consists of adjacent options. */
  readonly group?: string;
  /** Separated by a rule from the options before it, as the first that does something other than select. */
  readonly apart?: boolean;
}

interface SelectProps<T extends string> {
  readonly label: string;
  /** Secondary text before the value: "Sort: importance". */
  readonly lead?: string;
  /** `field`: boxed, as one of the fields of a form. `quiet`: only ink until the pointer is on it. */
  readonly look?: 'quiet' | 'field';
  readonly value: T;
  readonly options: readonly SelectOption<T>[];
  /** Meaning of the options' details, next to each group heading. */
  readonly detailHeading?: string;
  readonly onChange: (value: T) => void;
}

/** Groups adjacent options, in order. */
function runsOf<T extends string>(
  options: readonly SelectOption<T>[],
): { readonly group: string | undefined; readonly of: SelectOption<T>[] }[] {
  const runs: { readonly group: string | undefined; readonly of: SelectOption<T>[] }[] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last && last.group === option.group) last.of.push(option);
    else runs.push({ group: option.group, of: [option] });
  }
  return runs;
}

function Line<T extends string>({ value, label, shortLabel = label, detail, apart = false }: SelectOption<T>): ReactNode {
  return (
    <Base.Item value={value} label={label} className={clsx('popup-item', apart && 'select-apart')}>
      <Base.ItemText>{shortLabel}</Base.ItemText>
      {detail !== undefined && <span className="select-detail secondary-text">{detail}</span>}
      <Base.ItemIndicator className="popup-check">
        <Check size={14} strokeWidth={1.5} aria-hidden />
      </Base.ItemIndicator>
    </Base.Item>
  );
}

/** One choice out of a list. */
export function Select<T extends string>(props: SelectProps<T>): ReactNode {
  const { label, lead, look = 'quiet', value, options, detailHeading, onChange } = props;
  return (
    <Base.Root items={options} value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <Base.Trigger className={clsx('select', look === 'field' && 'select-field')} aria-label={label}>
        {lead !== undefined && <span className="select-lead">{lead}</span>}
        <Base.Value className="truncate" />
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="popup-place" sideOffset={4} alignItemWithTrigger={false} align="start">
          <Base.Popup className={clsx('popup popup-menu', options.some(({ detail }) => detail !== undefined) && 'select-detailed')}>
            <Base.List>
              {runsOf(options).map(({ group, of }) => {
                const lines = of.map((option) => <Line key={option.value} {...option} />);
                return group === undefined ? (
                  <Fragment key={of[0]!.value}>{lines}</Fragment>
                ) : (
                  <Base.Group key={of[0]!.value} className="select-group">
                    <Base.GroupLabel className="popup-heading select-heading">
                      {group}
                      {detailHeading !== undefined && (
                        <span className="select-detail secondary-text" aria-hidden>
                          {detailHeading}
                        </span>
                      )}
                    </Base.GroupLabel>
                    {lines}
                  </Base.Group>
                );
              })}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
