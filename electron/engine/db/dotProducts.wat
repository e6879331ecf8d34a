;; The dot products of dotProducts.ts, whose bytes are made from this by `wat2wasm` (WABT). Addresses and sizes are in bytes.
(module
  (import "js" "memory" (memory 1))

  ;; Of one vector with each of many that lie one behind the other, times the scales of both, into a row of single precision. Their numbers are of
  ;; one byte each and its own of two, which spares widening them again for each of the others. Their size must be a multiple of 16: sixteen
  ;; are multiplied at a time and summed in two lanes of four. Behind the numbers of each lies its scale.
  (func (export "many")
    (param $one i32) (param $each i32) (param $end i32) (param $size i32) (param $scale f32) (param $out i32)
    (local $at i32) (local $last i32) (local $a v128) (local $b v128)
    (loop $vectors
      (local.set $at (local.get $one))
      (local.set $last (i32.add (local.get $one) (i32.shl (local.get $size) (i32.const 1))))
      (local.set $a (v128.const i32x4 0 0 0 0))
      (local.set $b (v128.const i32x4 0 0 0 0))
      (loop $numbers
        (local.set $a (i32x4.add (local.get $a)
          (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $each)) (v128.load align=4 (local.get $at)))))
        (local.set $b (i32x4.add (local.get $b)
          (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $each)) (v128.load offset=16 align=4 (local.get $at)))))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (local.set $each (i32.add (local.get $each) (i32.const 16)))
        (br_if $numbers (i32.lt_u (local.get $at) (local.get $last))))
      (local.set $a (i32x4.add (local.get $a) (local.get $b)))
      (f32.store (local.get $out) (f32.mul
        (f32.mul (f32.load (local.get $each)) (local.get $scale))
        (f32.convert_i32_s (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
          (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))))
      (local.set $each (i32.add (local.get $each) (i32.const 4)))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br_if $vectors (i32.lt_u (local.get $each) (local.get $end)))))

  ;; Of two vectors of single precision, four numbers at a time: as exact as "two" below, but not the same bits.
  (func (export "near") (param $one i32) (param $other i32) (param $size i32) (result f32)
    (local $end i32) (local $sums v128) (local $sum f32)
    (local.set $end (i32.add (local.get $one) (i32.and (local.get $size) (i32.const -16))))
    (block $few
      (br_if $few (i32.ge_u (local.get $one) (local.get $end)))
      (loop $fours
        (local.set $sums (f32x4.add (local.get $sums)
          (f32x4.mul (v128.load align=4 (local.get $one)) (v128.load align=4 (local.get $other)))))
        (local.set $one (i32.add (local.get $one) (i32.const 16)))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (br_if $fours (i32.lt_u (local.get $one) (local.get $end)))))
    (local.set $sum (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $sums)) (f32x4.extract_lane 1 (local.get $sums)))
      (f32.add (f32x4.extract_lane 2 (local.get $sums)) (f32x4.extract_lane 3 (local.get $sums)))))
    (local.set $end (i32.add (local.get $end) (i32.and (local.get $size) (i32.const 15))))
    (block $none
      (br_if $none (i32.ge_u (local.get $one) (local.get $end)))
      (loop $ones
        (local.set $sum (f32.add (local.get $sum) (f32.mul (f32.load (local.get $one)) (f32.load (local.get $other)))))
        (local.set $one (i32.add (local.get $one) (i32.const 4)))
        (local.set $other (i32.add (local.get $other) (i32.const 4)))
        (br_if $ones (i32.lt_u (local.get $one) (local.get $end)))))
    (local.get $sum))

  ;; Of two vectors of single precision, number by number, as sqlite-vec sums: the same bits.
  (func (export "two") (param $one i32) (param $other i32) (param $size i32) (result f32)
    (local $end i32) (local $sum f32)
    (local.set $end (i32.add (local.get $one) (local.get $size)))
    (loop $numbers
      (local.set $sum (f32.add (local.get $sum) (f32.mul (f32.load (local.get $one)) (f32.load (local.get $other)))))
      (local.set $one (i32.add (local.get $one) (i32.const 4)))
      (local.set $other (i32.add (local.get $other) (i32.const 4)))
      (br_if $numbers (i32.lt_u (local.get $one) (local.get $end))))
    (local.get $sum)))
