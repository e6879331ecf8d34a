import type { ReactNode } from 'react';
import { familyToken, strokes } from '../../common/relationships/FamilyStroke.tsx';
import type { Family } from '#shared/model/relationshipFamilies.ts';
import { vaultStrings } from '../../strings/vault.ts';

/** Lines of text that are too small to read: their left edge, top and width. */
function Lines({
  lines,
  className,
}: {
  readonly lines: readonly (readonly [number, number, number])[];
  readonly className: string;
}): ReactNode {
  return lines.map(([x, y, width]) => <rect key={`${x} ${y}`} className={className} x={x} y={y} width={width} height="5" rx="2.5" />);
}

function Line({
  family,
  from,
  to,
}: {
  readonly family: Family;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}): ReactNode {
  const { width, dashes } = strokes[family];
  return (
    <line
      x1={from[0]}
      y1={from[1]}
      x2={to[0]}
      y2={to[1]}
      stroke={`var(${familyToken(family)})`}
      strokeWidth={width}
      strokeDasharray={dashes?.join(' ')}
    />
  );
}

function Face({
  at,
  radius,
  letters,
}: {
  readonly at: readonly [number, number];
  readonly radius: number;
  readonly letters: string;
}): ReactNode {
  return (
    <g className="welcome-face">
      <circle className="welcome-face-ground" cx={at[0]} cy={at[1]} r={radius} />
      <circle className="welcome-face-fill" cx={at[0]} cy={at[1]} r={radius} />
      <text x={at[0]} y={at[1]} dy="0.36em" textAnchor="middle" fontSize={radius * 0.72}>
        {letters}
      </text>
    </g>
  );
}

/** From one step to the next. */
function Arrow({ d, head }: { readonly d: string; readonly head: string }): ReactNode {
  return (
    <g className="welcome-arrow">
      <path d={d} />
      <path d={head} />
    </g>
  );
}

/** What Lorelens does, in the look of its own screens: chapters, who is in them, and the text that a chat is given. For the eye alone. */
export function WelcomeIllustration(): ReactNode {
  const { question, upTo, tokens, copy } = vaultStrings.picture;
  return (
    <svg className="welcome-picture shrinks" viewBox="0 0 560 440" aria-hidden focusable="false">
      <g>
        <rect className="welcome-sheet welcome-back" x="28" y="34" width="176" height="226" rx="6" />
        <rect className="welcome-sheet" x="12" y="18" width="176" height="226" rx="6" />
        <Lines className="welcome-title" lines={[[30, 40, 76]]} />
        <rect className="welcome-mark" x="28" y="69" width="52" height="13" rx="2" />
        <rect className="welcome-mark" x="104" y="105" width="42" height="13" rx="2" />
        <rect className="welcome-mark" x="28" y="159" width="46" height="13" rx="2" />
        <Lines
          className="welcome-title"
          lines={[
            [31, 73, 46],
            [107, 109, 36],
            [31, 163, 40],
          ]}
        />
        <Lines
          className="welcome-line"
          lines={[
            [86, 73, 80],
            [30, 91, 136],
            [30, 109, 68],
            [152, 109, 14],
            [30, 127, 120],
            [30, 145, 132],
            [80, 163, 86],
            [30, 181, 104],
            [30, 199, 136],
            [30, 217, 60],
          ]}
        />
      </g>
      <g>
        <Line family="bond" from={[330, 92]} to={[452, 52]} />
        <Line family="kin" from={[330, 92]} to={[270, 190]} />
        <Line family="conflict" from={[330, 92]} to={[442, 168]} />
        <Line family="place" from={[442, 168]} to={[510, 108]} />
        <Line family="membership" from={[270, 190]} to={[442, 168]} />
        <Face at={[330, 92]} radius={34} letters="MV" />
        <Face at={[452, 52]} radius={22} letters="NG" />
        <Face at={[442, 168]} radius={28} letters="JP" />
        <Face at={[270, 190]} radius={24} letters="OS" />
        <circle className="welcome-place" cx="510" cy="108" r="9" />
      </g>
      <Arrow d="M204 116 C 226 104, 250 98, 284 94" head="M276 88 L 285 94 L 277 101" />
      <Arrow d="M362 200 L 362 242" head="M355 235 L 362 243 L 369 235" />
      <g>
        <rect className="welcome-sheet welcome-pack" x="166" y="254" width="380" height="172" rx="8" />
        <text className="welcome-question" x="186" y="286">
          {question}
        </text>
        <text className="welcome-small" x="186" y="306">
          {upTo}
        </text>
        <Face at={[196, 332]} radius={9} letters="" />
        <Face at={[196, 356]} radius={9} letters="" />
        <Lines
          className="welcome-line"
          lines={[
            [214, 326, 262],
            [214, 337, 206],
            [214, 350, 286],
            [214, 361, 170],
          ]}
        />
        <rect className="welcome-definition" x="186" y="392" width="74" height="8" />
        <rect className="welcome-relationships" x="260" y="392" width="44" height="8" />
        <rect className="welcome-mentions" x="304" y="392" width="62" height="8" />
        <rect className="welcome-general" x="366" y="392" width="48" height="8" />
        <text className="welcome-small" x="186" y="416">
          {tokens}
        </text>
        <rect className="welcome-copy" x="452" y="386" width="76" height="26" rx="6" />
        <text className="welcome-copy-word" x="490" y="403" textAnchor="middle">
          {copy}
        </text>
      </g>
    </svg>
  );
}
